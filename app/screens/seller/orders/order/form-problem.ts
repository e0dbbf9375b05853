/** What a move could not be taken for. */
export type FormProblem = { message: string; typed: Record<string, string>; fields: Record<string, string> }
