import { ActionButton, Paragraph, PlainLink, SmallPrint } from '#app/modules/platform/mail/mails/parts.tsx'
import { type MailTemplate, mailReasons } from '#app/modules/platform/mail/mails/template.ts'

export const welcome: MailTemplate<'welcome'> = (_t, { role }, link, site) => ({
  subject: role === 'seller' ? `Welcome to ${site}: your shop is on its way` : `Welcome to ${site}`,
  preview: role === 'seller' ? 'What happens next with your shop.' : 'Your account is ready.',
  title: `Welcome to ${site}`,
  reason: mailReasons.account,
  body:
    role === 'seller' ? (
      <>
        <Paragraph>
          Your shop is registered. We look at every new shop before it opens and tell you as soon as it is
          approved. Until then you can prepare your products.
        </Paragraph>
        <ActionButton href={link('/seller-guide')}>Read the seller guide</ActionButton>
      </>
    ) : (
      <>
        <Paragraph>
          Your account is ready. Save what you like, keep your addresses and follow your orders from the day
          you place them until you hold the goods.
        </Paragraph>
        <ActionButton href={link('/products')}>See what is on sale</ActionButton>
      </>
    ),
})

export const verifyEmail: MailTemplate<'verify-email'> = (_t, { path }, link) => ({
  subject: 'Confirm your email address',
  preview: 'One press, and messages about your orders reach you.',
  title: 'Confirm your email address',
  reason: mailReasons.account,
  body: (
    <>
      <Paragraph>
        Please confirm that this mailbox is yours, so that messages about your orders reach you.
      </Paragraph>
      <ActionButton href={link(path)}>Confirm my email address</ActionButton>
      <PlainLink href={link(path)} />
      <SmallPrint>If you did not give us this address, do nothing: it is not confirmed by itself.</SmallPrint>
    </>
  ),
})

export const resetPassword: MailTemplate<'reset-password'> = (_t, { path, minutes }, link) => ({
  subject: 'Choose a new password',
  preview: `The link works for ${minutes} minutes.`,
  title: 'Choose a new password',
  reason: mailReasons.account,
  body: (
    <>
      <Paragraph>Somebody, we hope you, asked for a new password for your account.</Paragraph>
      <ActionButton href={link(path)}>Choose a new password</ActionButton>
      <PlainLink href={link(path)} />
      <SmallPrint>
        The link works once, for {minutes} minutes. If you did not ask for it, do nothing: your password stays
        as it is. Never pass the link on.
      </SmallPrint>
    </>
  ),
})

export const passwordChanged: MailTemplate<'password-changed'> = (_t, _content, link) => ({
  subject: 'Your password was changed',
  preview: 'If it was not you, choose a new one now.',
  title: 'Your password was changed',
  reason: mailReasons.account,
  body: (
    <>
      <Paragraph>
        The password of your account was changed just now. Everywhere else you are signed out.
      </Paragraph>
      <Paragraph>If it was not you, choose a new password at once:</Paragraph>
      <ActionButton href={link('/forgot-password')}>Choose a new password</ActionButton>
    </>
  ),
})

export const emailChanged: MailTemplate<'email-changed'> = (_t, { newEmail }, link) => ({
  subject: 'The email address of your account was changed',
  preview: 'If it was not you, tell us at once.',
  title: 'Your email address was changed',
  reason: mailReasons.account,
  body: (
    <>
      <Paragraph>From now on we write to {newEmail}, and you sign in with it.</Paragraph>
      <Paragraph>If it was not you, tell us at once:</Paragraph>
      <ActionButton href={link('/contact-us')}>Tell us</ActionButton>
    </>
  ),
})

export const accountDeleted: MailTemplate<'account-deleted'> = (_t, _content, link) => ({
  subject: 'Your account was deleted',
  preview: 'This is our last message to you.',
  title: 'Your account was deleted',
  reason: 'You get this message because your account was deleted.',
  body: (
    <>
      <Paragraph>
        Your account and what belonged to it are gone, as you asked. Orders stay with their sellers, without
        your name, phone and address. You are welcome back at any time.
      </Paragraph>
      <SmallPrint>If it was not you, tell us: {link('/contact-us')}</SmallPrint>
    </>
  ),
})
