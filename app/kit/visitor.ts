import { createContext, use } from 'react'
import { emptyVisitor } from '#app/base/visitor.ts'

/** Who looks at the page. The root says it anew whenever it was loaded anew: the bell tells by it what is older. */
export const VisitorContext = createContext(emptyVisitor)
export const useVisitor = () => use(VisitorContext)
