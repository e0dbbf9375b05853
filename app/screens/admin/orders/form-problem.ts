/** What a form of the order's page could not be taken for, and what was typed into it. */
export type FormProblem = { message: string; fields: Record<string, string>; typed: Record<string, string> }
