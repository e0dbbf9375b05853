import type { FormEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { addressWith, type Changes, names } from './address.ts'

/**
 * What the address says, or will say once what was just chosen has arrived: so controls answer at once. `go` and
 * `submit` keep the focus and the place on the page.
 */
export function useAddress() {
  const navigate = useNavigate()
  const here = useLocation()
  const coming = useNavigation().location
  const params = new URLSearchParams(coming?.pathname === here.pathname ? coming.search : here.search)
  const go = (changes: Changes) => navigate(addressWith(params, changes), { preventScrollReset: true })

  /** All fields of the form at once, with the address that they would have without scripts, only shorter. */
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = names.filter((name) => name !== 'page').map((name) => [name, fields.get(name)?.toString()])
    go(Object.fromEntries(typed))
  }
  return { params, go, submit }
}
