import ts from 'typescript'
import { expect, test } from 'vitest'

/** A message is a function: it can't be sent. What a loader or an action answers must have been spoken. */
const isMessage = (type: ts.Type) => type.getProperties().some(({ name }) => name.startsWith('__@needs'))
const opaque = new Set(['Date', 'Headers', 'RegExp', 'Response', 'Map', 'Set'])

/** Where in a type messages stand: `.preview.choices[].label`. */
function messagesIn(checker: ts.TypeChecker, answer: ts.Type): string[] {
  const seen = new Set<ts.Type>()
  const visit = (type: ts.Type, path: string): string[] => {
    if (isMessage(type)) return [path]
    if (type.isUnionOrIntersection()) return type.types.flatMap((part) => visit(part, path))
    const name = type.symbol?.name ?? ''
    if (seen.has(type) || !(type.flags & ts.TypeFlags.Object) || opaque.has(name)) return []
    seen.add(type)
    if (checker.isArrayType(type) || checker.isTupleType(type) || name === 'Promise')
      return checker
        .getTypeArguments(type as ts.TypeReference)
        .flatMap((part) => visit(part, name === 'Promise' ? path : `${path}[]`))
    const named = checker.getPropertiesOfType(type).flatMap((property) => {
      const place = property.valueDeclaration ?? property.declarations?.[0]
      const own = place && checker.getTypeOfSymbolAtLocation(property, place)
      return own && own.getCallSignatures().length === 0 ? visit(own, `${path}.${property.name}`) : []
    })
    const others = checker.getIndexInfosOfType(type).flatMap((info) => visit(info.type, `${path}.*`))
    return [...named, ...others]
  }
  return visit(answer, '')
}

function answersOf(program: ts.Program, wanted: RegExp) {
  const checker = program.getTypeChecker()
  return program
    .getSourceFiles()
    .filter(({ fileName }) => wanted.test(fileName) && !fileName.includes('.test.'))
    .flatMap((file) => {
      const module = checker.getSymbolAtLocation(file)
      const exported = module ? checker.getExportsOfModule(module) : []
      return exported
        .filter(({ name }) => name === 'loader' || name === 'action')
        .flatMap((symbol) => checker.getTypeOfSymbolAtLocation(symbol, file).getCallSignatures())
        .map((signature) => messagesIn(checker, signature.getReturnType()))
        .map((found) => found.map((path) => `${file.fileName.replace(`${process.cwd()}/`, '')} ${path}`))
    })
}

test('no loader or action answers with a message that nobody spoke', () => {
  const config = ts.getParsedCommandLineOfConfigFile(
    'tsconfig.json',
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  )!
  // What they import comes along: the tests, two fifths of all sources, do not.
  const wanted = /\/app\/(?:api|screens|root)/
  const roots = config.fileNames.filter(
    (file) => /\.d\.ts$/.test(file) || (wanted.test(file) && !/\.test\./.test(file)),
  )
  const answers = answersOf(ts.createProgram(roots, config.options), wanted)
  expect(answers.length).toBeGreaterThan(150)
  expect(answers.flat()).toEqual([])
}, 120_000)
