import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const rules = ['./lint/effect-returns-expression.grit', './lint/literal-spread.grit']
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'thumba-lint-'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: rules.map((rule) => resolve(rule)) }))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Whether Biome refuses a line within a component, and what it says. */
function lint(line: string) {
  writeFileSync(join(folder, 'lines.tsx'), `export function useIt(work, others) {\n  ${line}\n}\n`)
  const biome = resolve('node_modules/.bin/biome')
  const { stdout, stderr, status } = spawnSync(biome, ['lint', 'lines.tsx'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { refused: status === 1, said: `${stdout}${stderr}` }
}

test('the project is checked by every rule of its own', () => {
  expect(JSON.parse(readFileSync('biome.json', 'utf8')).plugins).toEqual(rules)
})

test.each([
  'useEffect(() => window.scrollTo(0, 0), [])',
  'useEffect(() => void work(), [work])',
  'useLayoutEffect(() => work())',
])('an effect that returns an expression is refused: %s §51.4', (effect) => {
  const { refused, said } = lint(effect)
  expect(refused).toBe(true)
  expect(said).toContain('What an effect returns is called as its clean-up')
})

test.each([
  'useEffect(() => {\n    window.scrollTo(0, 0)\n  }, [])',
  'useEffect(() => () => work(), [work])',
  'useEffect(work, [work])',
])('an effect with a body, or with a clean-up, is not: %s', (effect) => {
  expect(lint(effect).refused).toBe(false)
})

test.each([
  'return { ...{ a: 1, b: 2 }, c: 3 }',
  "return [...['a', 'b'], 'c']",
  "return work(...['a'])",
  "return <p {...{ id: 'a' }} />",
])('a literal that is spread where it stands is refused: %s', (line) => {
  const { refused, said } = lint(line)
  expect(refused).toBe(true)
  expect(said).toContain('Write this out instead of spreading a literal.')
})

test.each([
  'return { ...others, ...(work && { a: 1 }), b: [...others] }',
  'return [...others.map(work), ...[...others].sort()]',
  'return <p {...others} id="a" />',
])('what is spread by a name or a condition is not: %s', (line) => {
  expect(lint(line).refused).toBe(false)
})
