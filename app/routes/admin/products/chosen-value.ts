/** A ticked product and what of it was looked at. */
export const chosenValue = ({ id, version }: { id: string; version: number }) => `${id}.${version}`
