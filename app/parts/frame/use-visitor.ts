import { useMemo } from 'react'
import { emptyVisitor, type Visitor } from '#app/base/visitor.ts'

/** Another object whenever the root was loaded anew, though it says the same: the bell tells by it what is older. */
export const useVisitor = (root: { visitor: string } | undefined): Visitor =>
  useMemo(() => (root ? (JSON.parse(root.visitor) as Visitor) : emptyVisitor), [root])
