import { Form, href, useNavigation } from 'react-router'
import { type District, districts } from '#app/base/places/districts.ts'
import type { PageFormState } from '#app/kit/form/form-state.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError, TextArea, TextField } from '#app/ui/form/field.tsx'
import { useFocusFirstError } from '#app/ui/form/use-focus-first-error.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink } from '#app/ui/text-link.tsx'

type Texts = Record<string, string>
type Props = {
  title: string
  form: PageFormState
  /** When what is typed here was last saved, for finding out whether somebody else did meanwhile. */
  seen: string
  children?: React.ReactNode
}

/** The form of one courier, new or known. */
export function CourierForm({ title, seen, form, children }: Props) {
  const { typed, problem } = form
  const pending = useNavigation().formMethod === 'POST'
  useFocusFirstError(problem)
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to={href('/admin/delivery')}>All couriers</BackLink>
      <PageTitle className="[overflow-wrap:anywhere]">{title}</PageTitle>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      <Form method="post" noValidate className="mt-6 flex flex-col gap-4">
        <input type="hidden" name="seen" value={seen} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...form.field('name')} label="Name" />
          <TextField
            {...form.field('contactName')}
            label="Contact"
            hint="Whom to ask for there. Only administrators see it."
            optional
          />
          <TextField
            {...form.field('contactPhone')}
            label="Contact phone"
            hint="Buyers and sellers see it. 0999 123 456"
          />
          <TextField
            {...form.field('licence')}
            label="Licence"
            hint="Its number with MACRA. Without one the courier stays off."
            optional
          />
          <TextField
            {...form.field('price')}
            label="Price in MK"
            hint="What a parcel costs the buyer, 0 for free"
          />
          <TextField
            {...form.field('estimatedDays')}
            label="Days it takes"
            hint="As buyers read it: 1-3 business days"
          />
        </div>
        <TextArea
          {...form.field('instructions')}
          label="Instructions"
          hint="For the buyer, for example bring your ID."
          optional
          rows={3}
        />
        <Districts typed={typed} error={problem?.fields.districts} />
        <Checkbox
          label="On: sellers can choose it, and buyers of those who did"
          name="active"
          value="on"
          defaultChecked={typed.active !== undefined}
        />
        <div className="flex flex-wrap gap-3">
          <Button size="large" pending={pending}>
            Save courier
          </Button>
          <ButtonLink to={href('/admin/delivery')} variant="quiet" size="large">
            Cancel
          </ButtonLink>
        </div>
      </Form>
      {children}
    </div>
  )
}

const Districts = ({ typed, error }: { typed: Texts; error: string | undefined }) => (
  <fieldset aria-describedby={error && 'districts-error'}>
    <legend className="font-semibold">Where it goes</legend>
    {error && <FieldError id="districts-error">{error}</FieldError>}
    <Checkbox
      label={`Everywhere: all ${districts.length} districts`}
      name="everywhere"
      value="on"
      defaultChecked={typed.everywhere !== undefined}
    />
    <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 md:grid-cols-4">
      {districts.map((district: District) => (
        <Checkbox
          key={district}
          label={district}
          name={`district.${district}`}
          value="on"
          defaultChecked={typed[`district.${district}`] !== undefined}
        />
      ))}
    </div>
  </fieldset>
)
