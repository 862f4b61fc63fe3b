/** Why a run is compared with nothing. */
export type NoBaseline =
  | { readonly code: "first_run" | "no_baseline" }
  | {
      readonly code: "baseline_unreadable";
      /** In words for the user. */
      readonly why: string;
      /** What is wrong, where it is not the report itself; null where that is damaged or cannot be fetched. */
      readonly detail: "baseline_expired" | "baseline_unfit" | null;
    };
