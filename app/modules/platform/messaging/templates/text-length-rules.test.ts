import { expect, test } from 'vitest'
import { textsAtLength } from './template-samples.ts'

test.for(textsAtLength())('$kind in $language is one SMS §60.1', ({ encoding, segments, units }) => {
  expect({ encoding, segments }, `${units} units`).toEqual({ encoding: 'gsm-7', segments: 1 })
})
