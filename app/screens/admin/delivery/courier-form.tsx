import { Form, href, useNavigation } from 'react-router'
import { type District, districts } from '#app/base/districts.ts'
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
  typed: Texts
  /** When what is typed here was last saved, for finding out whether somebody else did meanwhile. */
  seen: string
  answer: { message: string; fields: Texts; typed: Texts } | undefined
  children?: React.ReactNode
}

/** The form of one courier, new or known. */
export function CourierForm({ title, seen, answer, children, ...known }: Props) {
  const pending = useNavigation().formMethod === 'POST'
  useFocusFirstError(answer)
  const typed = answer?.typed ?? known.typed
  const faults = answer?.fields ?? {}
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: typed[name],
    error: faults[name],
  })
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to={href('/admin/delivery')}>All couriers</BackLink>
      <PageTitle className="[overflow-wrap:anywhere]">{title}</PageTitle>
      {answer && (
        <Notice kind="error" className="mt-4">
          {answer.message}
        </Notice>
      )}
      <Form method="post" noValidate className="mt-6 flex flex-col gap-4">
        <input type="hidden" name="seen" value={seen} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label="Name" maxLength={80} required {...field('name')} />
          <TextField
            label="Contact"
            hint="Whom to ask for there. Only administrators see it."
            autoComplete="off"
            maxLength={80}
            optional
            {...field('contactName')}
          />
          <TextField
            label="Contact phone"
            type="tel"
            hint="Buyers and sellers see it. 0999 123 456"
            required
            {...field('contactPhone')}
          />
          <TextField
            label="Licence"
            hint="Its number with MACRA. Without one the courier stays off."
            maxLength={60}
            optional
            {...field('licence')}
          />
          <TextField
            label="Price in MK"
            hint="What a parcel costs the buyer, 0 for free"
            inputMode="numeric"
            maxLength={16}
            required
            {...field('price')}
          />
          <TextField
            label="Days it takes"
            hint="As buyers read it: 1-3 business days"
            maxLength={40}
            required
            {...field('estimatedDays')}
          />
        </div>
        <TextArea
          label="Instructions"
          hint="For the buyer, for example bring your ID."
          optional
          rows={3}
          maxLength={500}
          {...field('instructions')}
        />
        <Districts typed={typed} error={faults.districts} />
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
