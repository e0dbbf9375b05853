export type Ok<Value> = { ok: true; value: Value }
/** `detail` says what a refusal is about (which line, which field) where the reason alone would not help. */
export type Refusal<Reason extends string> = { ok: false; reason: Reason; detail?: unknown }
export type Result<Value, Reason extends string> = Ok<Value> | Refusal<Reason>

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value })
export const refuse = <Reason extends string>(reason: Reason, detail?: unknown): Refusal<Reason> =>
  detail === undefined ? { ok: false, reason } : { ok: false, reason, detail }
