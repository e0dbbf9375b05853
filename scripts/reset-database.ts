import { emptyDatabase } from './empty-database.ts'

await emptyDatabase()
console.log('The embedded database is empty; the next start fills the demo market.')
