import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { rememberEarlyTexts } from './client/early-input.ts'
import { afterEarlyPress } from './client/early-press.ts'

void afterEarlyPress().then(() => {
  rememberEarlyTexts()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
})
