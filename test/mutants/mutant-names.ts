import { delimiter } from 'node:path'

// A mutant of TypeScript is turned on by PATH, which is the one variable that also helper processes are given.
const path = process.env.PATH ?? ''
const nameOf = (number: number) => `mutant-${number}-is-on`

export const isOn = (number: number) => `process.env.PATH?.endsWith('${nameOf(number)}')`
export const pathWith = (number: number | undefined) =>
  number === undefined ? path : `${path}${delimiter}${nameOf(number)}`
export const numberOf = (name: string) => {
  const [, digits] = /^mutant-(\d+)-is-on$/.exec(name) ?? []
  return digits === undefined ? undefined : Number(digits)
}
