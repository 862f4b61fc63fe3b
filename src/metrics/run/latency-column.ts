/** The column of the times that a stage took. */
export function latencyColumn(stage: string): string {
  return stage === "end_to_end" ? "latency" : `${stage}:latency`;
}
