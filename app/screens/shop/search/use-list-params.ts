import { type FormEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { isAttributeParam, typedAttributes } from '#app/modules/catalog/products/reading/filter-rules.ts'
import { listHref, type ParamChanges, paramNames } from './list-params.ts'

/**
 * What the address says, or will say once what was just chosen has arrived: so controls answer at once. `go` and
 * `submit` keep the focus and the place on the page.
 */
export function useListParams() {
  const navigate = useNavigate()
  const here = useLocation()
  const coming = useNavigation().location
  // The router tells of its moves a moment later, in which a ticked box would untick itself.
  const [wanted, setWanted] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever has arrived is now the truth
  useEffect(() => {
    setWanted(undefined)
  }, [here.key])
  const moving = coming?.pathname === here.pathname ? coming.search : here.search
  const params = new URLSearchParams(wanted ?? moving)

  function go(changes: ParamChanges) {
    const address = listHref(params, changes)
    if (address === listHref(params, {})) return
    setWanted(address.split('?')[1] ?? '')
    navigate(address, { preventScrollReset: true })
  }

  /** All fields of the form at once, with the address that they would have without scripts, only shorter. */
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = paramNames
      .filter((name) => name !== 'page')
      .map((name) => [name, fields.get(name)?.toString()])
    const ticked = new URLSearchParams()
    for (const [name, value] of fields) ticked.append(name, String(value))
    // Where the list could not be had no boxes are offered: what was chosen stays.
    const isOffered = [...event.currentTarget.elements].some(
      (field) => 'name' in field && isAttributeParam(String(field.name)),
    )
    go({ ...Object.fromEntries(typed), ...(isOffered && { attributes: typedAttributes(ticked) }) })
  }
  return { params, go, submit }
}
