import { Form, href } from 'react-router'
import type {
  CampaignMove,
  CampaignStatus,
} from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'

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
}

/** What can be done with the campaign as it stands. */
export const CampaignActions = ({ id, may, status, later, readers, missing, email, tried }: Props) => (
  <div className="mt-4 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
    {may.includes('save') && (
      <ButtonLink
        to={href('/admin/newsletter/campaigns/:campaignId/edit', { campaignId: id })}
        variant="secondary"
        className="mt-3"
      >
        Change
      </ButtonLink>
    )}
    {may.includes('send') && status === 'paused' && <Press intent="send" text="Go on sending" />}
    {may.includes('send') && status !== 'paused' && (
      <ActionDisclosure summary="Send" danger={false} open={tried?.startsWith('send') ?? false}>
        <Form method="post" className="flex flex-col items-start gap-3">
          <p>
            {missing
              ? `It can't be sent yet: ${missing}.`
              : `${readers.toLocaleString('en')} ${readers === 1 ? 'reader gets' : 'readers get'} it. It can't be taken back.`}
          </p>
          {later && !missing && (
            <Button name="intent" value="send">
              Yes, send it at its time
            </Button>
          )}
          {!missing && (
            <Button name="intent" value="send-now" variant={later ? 'secondary' : 'primary'}>
              Yes, send it now
            </Button>
          )}
        </Form>
      </ActionDisclosure>
    )}
    {may.includes('pause') && <Press intent="pause" text={status === 'scheduled' ? 'Take back' : 'Pause'} />}
    <ActionDisclosure summary="Send a test" danger={false} open={tried === 'test'}>
      <Form method="post" className="flex flex-col items-start gap-3">
        <TextField
          label="To"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={email}
          className="w-full max-w-md"
        />
        <Button name="intent" value="test">
          Send the test
        </Button>
      </Form>
    </ActionDisclosure>
    {may.includes('delete') && (
      <ActionDisclosure summary="Delete" danger open={tried === 'delete'}>
        <Form method="post" className="flex flex-col items-start gap-3">
          <p>
            {status === 'draft'
              ? 'The letter is gone then.'
              : 'Its counts are gone then, and the links in mails that are out lead to the home page.'}
          </p>
          <Button name="intent" value="delete" variant="danger">
            Yes, delete the campaign
          </Button>
        </Form>
      </ActionDisclosure>
    )}
  </div>
)

const Press = ({ intent, text }: { intent: string; text: string }) => (
  <Form method="post" className="mt-3">
    <Button name="intent" value={intent}>
      {text}
    </Button>
  </Form>
)
