import { trapField } from '#app/domain/shared/form-trap.ts'

/** Machines fill in every field that they find. */
export const FormTrap = () => (
  <div aria-hidden="true" className="absolute -left-[999rem]">
    <label>
      Leave this empty
      <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
