import { useEffect, useState } from 'react'
import { requestKeyField } from '#app/base/fields/request-key.ts'
import { newId } from '#app/base/ids.ts'

/**
 * Has a form taken once, however often it is sent. The browser draws the key: a page with one in it would be another page
 * each time. Without scripts there is none, and nothing is sent again by itself.
 */
export function RequestKeyField() {
  const [key, setKey] = useState('')
  useEffect(() => {
    setKey(newId())
  }, [])
  return <input type="hidden" name={requestKeyField} value={key} />
}
