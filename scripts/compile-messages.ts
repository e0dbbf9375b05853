import { compileMessages } from './messages/compile.ts'

compileMessages()
