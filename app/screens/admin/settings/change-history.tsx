import { href } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { spoken } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { differenceText, settingLabel } from '#app/modules/platform/settings/changes/change-rules.ts'
import type { ListedSettingsChange } from '#app/modules/platform/settings/settings.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import * as texts from '#messages/admin-settings.ts'

/** What was changed, newest first, each with a way back. */
export const ChangeHistory = ({ changes }: { changes: ListedSettingsChange[] }) => {
  const t = useTranslate()
  return (
    <section id="changes" aria-labelledby="changes-title" className="mt-10 scroll-mt-16">
      <h2 id="changes-title" className="text-xl">
        {t(texts.latestChanges)}
      </h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-muted">{t(texts.noChanges)}</p>
      ) : (
        <ol className="mt-3 flex flex-col gap-3">
          {changes.map((change) => (
            <Card as="li" key={change.id} className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0 grow basis-60 [overflow-wrap:anywhere]">
                <p className="text-muted text-sm">
                  <RichText
                    text={t(change.undoes ? texts.undoneBy : texts.changedBy, { name: change.actorName })}
                    tags={{
                      name: (name) => <span className="font-semibold text-ink">{name}</span>,
                      when: () => <Timestamp at={change.at.toISOString()} />,
                    }}
                  />
                </p>
                <Differences change={change} />
              </div>
              <WayBack change={change} />
            </Card>
          ))}
        </ol>
      )}
    </section>
  )
}

const Differences = ({ change: { before, after } }: { change: ListedSettingsChange }) => {
  const t = useTranslate()
  return (
    <dl className="mt-1">
      {Object.keys(after).map((leaf) => {
        const difference = differenceText(before[leaf], after[leaf], t)
        return (
          <div key={leaf} className="mt-1">
            <dt className="font-medium text-sm">{spoken(t, settingLabel(leaf))}</dt>
            <dd className="whitespace-pre-line">
              <RichText
                text={t(texts.difference)}
                tags={{
                  label: (words) => <span className="sr-only">{words}</span>,
                  del: () => <del className="text-muted">{difference.before}</del>,
                  ins: () => <ins className="no-underline">{difference.after}</ins>,
                }}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const WayBack = ({ change: { id, state } }: { change: ListedSettingsChange }) => {
  const t = useTranslate()
  return state === 'stands' ? (
    <Form action={`${href('/admin/settings')}#changes`}>
      <input type="hidden" name="change" value={id} />
      <Button name="section" value="undo" variant="secondary">
        <RichText
          text={t(texts.undo, { id })}
          tags={{ more: (words) => <span className="sr-only">{words}</span> }}
        />
      </Button>
    </Form>
  ) : (
    <p className="text-muted text-sm">
      {state === 'taken-back' ? t(texts.takenBack) : t(texts.changedAgain)}
    </p>
  )
}
