/** What a move could not be taken for. */
export type Problem = { message: string; typed: Record<string, string>; fields: Record<string, string> }
