import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/newsletter.ts'
import { NewsletterSignupForm } from './signup-form.tsx'

const visitsKey = 'thumba:visits'
const visitKey = 'thumba:visit'
const closedKey = 'thumba:newsletter-card'
/** Where people look around; nobody is asked while they pay or look after an order. */
const isShown = (path: string) => /^\/($|products$|product\/|shop\/)/.test(path)

/**
 * Asks guests once, from their second visit on, whether they want the newsletter: beneath the page, never over it. Closed
 * or signed up, it does not come again. Without scripts nobody knows of visits: there the footer asks.
 */
export function NewsletterSignupCard() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    setOpen(isSecondVisit() && !keep(() => localStorage.getItem(closedKey)))
  }, [])
  if (!isOpen || !isShown(pathname)) return null
  const remember = () => {
    keep(() => localStorage.setItem(closedKey, 'closed'))
  }
  return (
    <aside aria-label={t(texts.newsletter)} className="mx-auto mt-8 w-full max-w-7xl px-4 print:hidden">
      <div className="flex flex-wrap items-start justify-between gap-4 rounded-card border border-line bg-mist p-4 sm:p-6">
        <NewsletterSignupForm source="popup" onDone={remember} />
        <Button
          type="button"
          variant="secondary"
          onClick={() => {
            remember()
            setOpen(false)
          }}
        >
          {t(texts.noThankYou)}
        </Button>
      </div>
    </aside>
  )
}

/** A visit lasts as long as the tab: the second one is another day, or another tab. */
function isSecondVisit(): boolean {
  return (
    keep(() => {
      const before = Number(localStorage.getItem(visitsKey)) || 0
      if (sessionStorage.getItem(visitKey)) return before > 1
      sessionStorage.setItem(visitKey, 'counted')
      localStorage.setItem(visitsKey, `${Math.min(before + 1, 2)}`)
      return before > 0
    }) ?? false
  )
}

/** Undefined where the browser lets nothing be kept. */
function keep<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
