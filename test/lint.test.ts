import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const rule = './lint/effect-returns-expression.grit'
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'thumba-lint-'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: [resolve(rule)] }))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the rule says of an effect. */
function complaintsAbout(effect: string) {
  writeFileSync(join(folder, 'effects.tsx'), `export function useIt(work) {\n  ${effect}\n}\n`)
  const biome = resolve('node_modules/.bin/biome')
  const { stdout, stderr, status } = spawnSync(biome, ['lint', 'effects.tsx'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const complains = `${stdout}${stderr}`.includes('What an effect returns is called as its clean-up')
  return { complains, status }
}

test('the rule about effects is one of those that the project is checked by', () => {
  expect(JSON.parse(readFileSync('biome.json', 'utf8')).plugins).toContain(rule)
})

test.each([
  'useEffect(() => window.scrollTo(0, 0), [])',
  'useEffect(() => void work(), [work])',
  'useLayoutEffect(() => work())',
])('an effect that returns an expression is refused: %s', (effect) => {
  expect(complaintsAbout(effect)).toEqual({ complains: true, status: 1 })
})

test.each([
  'useEffect(() => {\n    window.scrollTo(0, 0)\n  }, [])',
  'useEffect(() => () => work(), [work])',
  'useEffect(work, [work])',
])('an effect with a body, or with a clean-up, is not: %s', (effect) => {
  expect(complaintsAbout(effect)).toEqual({ complains: false, status: 0 })
})
