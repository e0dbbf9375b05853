import { campaignLimits } from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import {
  preferenceLabels,
  preferenceNames,
  subscriptionSources,
} from '#app/modules/outreach/newsletter/rules.ts'
import { sourceNames } from '#app/screens/admin/newsletter/subscriptions/subscription-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import type { CampaignFormValues } from './campaign-form-values.ts'

type Props = { typed: CampaignFormValues; readers: number; fields: Record<string, string> }

/** Who gets it, how fast and when. */
export const AudienceFields = ({ typed, readers, fields }: Props) => (
  <Card as="section" id="audience" aria-label="Who gets it" className="flex scroll-mt-20 flex-col gap-4">
    <h2 className="text-lg">Who gets it</h2>
    <SelectField
      label="Active subscribers who want"
      name="preference"
      choices={[
        { value: '', text: 'Anything' },
        ...preferenceNames.map((value) => ({ value, text: preferenceLabels[value] })),
      ]}
      defaultValue={typed.preference}
    />
    <fieldset>
      <legend className="font-semibold">Who came by</legend>
      <p className="text-muted text-sm">None ticked means all ways.</p>
      <div className="flex flex-wrap gap-x-6">
        {subscriptionSources.map((source) => (
          <Checkbox
            key={source}
            name="sources"
            value={source}
            label={sourceNames[source]}
            defaultChecked={typed.sources.includes(source)}
          />
        ))}
      </div>
    </fieldset>
    <div className="flex flex-wrap items-center gap-3">
      <p>
        <strong className="tabular-nums">{readers.toLocaleString('en')}</strong>{' '}
        {readers === 1 ? 'reader' : 'readers'} would get it now.
      </p>
      <Button name="press" value="count" formAction="#audience" variant="secondary">
        Count again
      </Button>
    </div>
    <TextField
      label="Mails a minute"
      hint="What your mail server takes; it is kept over restarts too"
      name="perMinute"
      type="number"
      inputMode="numeric"
      min={1}
      max={campaignLimits.perMinute}
      defaultValue={typed.perMinute}
      error={fields.perMinute}
    />
    <TextField
      label="Not before"
      hint="In Malawi's time. Left empty, it goes as soon as it is sent off."
      name="scheduledAt"
      type="datetime-local"
      optional
      defaultValue={typed.scheduledAt}
      error={fields.scheduledAt}
    />
  </Card>
)
