import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { MessageCircle } from '#app/ui/icons.tsx'

/** Opens WhatsApp with a text that one sends to whom one wants. */
export const WhatsAppLink = ({ text, children }: { text: string; children: ReactNode }) => (
  <ButtonLink
    to={`https://wa.me/?${new URLSearchParams({ text })}`}
    target="_blank"
    rel="noopener"
    variant="secondary"
  >
    <MessageCircle className="size-5 text-leaf" aria-hidden="true" />
    {children}
  </ButtonLink>
)
