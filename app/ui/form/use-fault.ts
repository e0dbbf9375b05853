import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** What is wrong with a field, until it is changed: it is judged anew when the form is answered again. */
export function useFault<Fault>(fault: Fault | undefined) {
  const { formData } = useNavigation()
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    if (!formData) return
    return () => {
      setChanged(false)
    }
  }, [formData])
  return {
    fault: isChanged ? undefined : fault,
    onInput: fault ? () => setChanged(true) : undefined,
  }
}
