/** A ticked product and what of it was looked at. */
export const selectionValue = ({ id, version }: { id: string; version: number }) => `${id}.${version}`
