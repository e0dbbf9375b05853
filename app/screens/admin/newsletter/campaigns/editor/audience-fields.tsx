import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
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
import * as texts from '#messages/admin-newsletter.ts'
import type { CampaignFormValues } from './campaign-form-values.ts'

type Props = { typed: CampaignFormValues; readers: number; fields: Record<string, string> }

/** Who gets it, how fast and when. */
export const AudienceFields = ({ typed, readers, fields }: Props) => {
  const t = useTranslate()
  return (
    <Card
      as="section"
      id="audience"
      aria-label={t(texts.whoGetsIt)}
      className="flex scroll-mt-20 flex-col gap-4"
    >
      <h2 className="text-lg">{t(texts.whoGetsIt)}</h2>
      <SelectField
        label={t(texts.wantedPreference)}
        name="preference"
        choices={[
          { value: '', text: t(texts.anything) },
          ...preferenceNames.map((value) => ({ value, text: t(preferenceLabels[value]) })),
        ]}
        defaultValue={typed.preference}
      />
      <fieldset>
        <legend className="font-semibold">{t(texts.whoCameBy)}</legend>
        <p className="text-muted text-sm">{t(texts.sourcesHint)}</p>
        <div className="flex flex-wrap gap-x-6">
          {subscriptionSources.map((source) => (
            <Checkbox
              key={source}
              name="sources"
              value={source}
              label={t(sourceNames[source])}
              defaultChecked={typed.sources.includes(source)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <p>
          <RichText
            text={t(texts.wouldGetItNow, { count: readers })}
            tags={{ strong: (count) => <strong className="tabular-nums">{count}</strong> }}
          />
        </p>
        <Button name="press" value="count" formAction="#audience" variant="secondary">
          {t(texts.countAgain)}
        </Button>
      </div>
      <TextField
        label={t(texts.emailsPerMinute)}
        hint={t(texts.emailsPerMinuteHint)}
        name="perMinute"
        type="number"
        inputMode="numeric"
        min={1}
        max={campaignLimits.perMinute}
        defaultValue={typed.perMinute}
        error={fields.perMinute}
      />
      <TextField
        label={t(texts.notBefore)}
        hint={t(texts.notBeforeHint)}
        name="scheduledAt"
        type="datetime-local"
        optional
        defaultValue={typed.scheduledAt}
        error={fields.scheduledAt}
      />
    </Card>
  )
}
