/** What was wrong with a form that asks for a payout, and what was typed. */
export type FormProblem = { message: string; fields: Record<string, string>; typed: Record<string, string> }
