export { type Connection, connect, type Db, type Tx } from './connect.server.ts'
export { isLockConflict, isUniqueViolation, isUnstorableText } from './error-codes.ts'
export { atEnd, type TransactionOptions, transact, transaction } from './transaction.server.ts'
