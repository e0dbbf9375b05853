import { honeypotField } from '#app/base/fields/honeypot.ts'

/** Machines fill in every field that they find. */
export const HoneypotField = () => (
  <div aria-hidden="true" className="absolute -left-[999rem]">
    <label>
      Leave this empty
      <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
