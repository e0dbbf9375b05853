/** What was wrong with a form that asks for a payout, and what was typed. */
export type Problem = { message: string; fields: Record<string, string>; typed: Record<string, string> }
