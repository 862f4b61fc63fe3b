/** Why a run is compared with nothing. */
export type NoBaseline =
  | { readonly code: "first_run" | "no_baseline" }
  | {
      readonly code: "baseline_unreadable";
      /** In words for the user. */
      readonly why: string;
      /** It is no longer kept, or older than the policy allows: nothing is wrong with the report itself. */
      readonly isExpired: boolean;
    };
