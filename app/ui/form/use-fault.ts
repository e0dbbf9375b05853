import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * What is wrong with a field, until it is changed: it is judged anew when the form is answered again. A fault that the change
 * itself brings, as of a file that cannot be taken, shows.
 */
export function useFault(fault: string | undefined) {
  const { formData } = useNavigation()
  const [mended, setMended] = useState<string>()
  useEffect(() => {
    if (!formData) return
    return () => {
      setMended(undefined)
    }
  }, [formData])
  return {
    fault: fault === mended ? undefined : fault,
    onInput: fault ? () => setMended(fault) : undefined,
  }
}
