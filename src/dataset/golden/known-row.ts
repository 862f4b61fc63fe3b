import type { CaseFields } from "./case-fields.ts";

/** A row that was read by its bytes: nothing is known of it but what it says. */
export class KnownRow {
  readonly [name: string]: unknown;
  readonly fields: CaseFields;

  constructor(fields: CaseFields) {
    this.fields = fields;
  }
}
