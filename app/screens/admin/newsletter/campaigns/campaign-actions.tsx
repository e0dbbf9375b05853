import { href } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type CampaignStatus,
  isBeingWritten,
  isHalted,
  waitsForItsTime,
} from '#app/modules/outreach/newsletter/campaign-status.ts'
import type { CampaignMove } from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-newsletter.ts'

type Props = {
  id: string
  may: CampaignMove[]
  status: CampaignStatus
  /** It waits for its time once it is sent off. */
  later: boolean
  readers: number
  missing: string | null
  email: string
  tried: string | undefined
  emailError: string | undefined
}

/** What can be done with the campaign as it stands. */
export const CampaignActions = ({
  id,
  may,
  status,
  later,
  readers,
  missing,
  email,
  tried,
  emailError,
}: Props) => {
  const t = useTranslate()
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
      {may.includes('save') && (
        <ButtonLink
          to={href('/admin/newsletter/campaigns/:campaignId/edit', { campaignId: id })}
          variant="secondary"
          className="mt-3"
        >
          {t(texts.change)}
        </ButtonLink>
      )}
      {may.includes('send') && isHalted(status) && <Press intent="send" text={t(texts.goOnSending)} />}
      {may.includes('send') && !isHalted(status) && (
        <ActionDisclosure summary={t(texts.send)} danger={false} open={tried?.startsWith('send') ?? false}>
          <Form className="flex flex-col items-start gap-3">
            <p>{missing ? t(texts.incomplete, { missing }) : t(texts.readersGetIt, { count: readers })}</p>
            {later && !missing && (
              <Button name="intent" value="send">
                {t(texts.confirmSendLater)}
              </Button>
            )}
            {!missing && (
              <Button name="intent" value="send-now" variant={later ? 'secondary' : 'primary'}>
                {t(texts.confirmSendNow)}
              </Button>
            )}
          </Form>
        </ActionDisclosure>
      )}
      {may.includes('pause') && (
        <Press intent="pause" text={waitsForItsTime(status) ? t(texts.unschedule) : t(texts.pause)} />
      )}
      <ActionDisclosure summary={t(texts.sendATest)} danger={false} open={tried === 'test'}>
        <Form className="flex flex-col items-start gap-3">
          <TextField
            label={t(texts.to)}
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={email}
            error={emailError}
            className="w-full max-w-md"
          />
          <Button name="intent" value="test">
            {t(texts.sendTheTest)}
          </Button>
        </Form>
      </ActionDisclosure>
      {may.includes('delete') && (
        <ActionDisclosure summary={t(texts.deleteCampaign)} danger open={tried === 'delete'}>
          <Form className="flex flex-col items-start gap-3">
            <p>{isBeingWritten(status) ? t(texts.emailDeletedThen) : t(texts.countsDeletedThen)}</p>
            <Button name="intent" value="delete" variant="danger">
              {t(texts.confirmDeleteCampaign)}
            </Button>
          </Form>
        </ActionDisclosure>
      )}
    </div>
  )
}

const Press = ({ intent, text }: { intent: string; text: string }) => (
  <Form className="mt-3">
    <Button name="intent" value={intent}>
      {text}
    </Button>
  </Form>
)
