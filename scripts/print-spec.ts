import { readStatements } from '#test/statements.ts'

/** Prints the specification as a table: each statement with the tests that prove it. */
console.log('| id | statement | proved by |\n|---|---|---|')
for (const { id, text, tests } of readStatements()) console.log(`| ${id} | ${text} | ${tests.join('<br>')} |`)
