import { expect, test } from 'vitest'
import { looksChichewa } from '../spelling-rules.ts'
import { isEnglishWord } from './english-words.server.ts'

test.each(['cooker', 'towels', 'nappies', 'dresses', 'airfryer', 'cellphone', 'rice'])(
  '%s is English',
  (word) => expect(isEnglishWord(word)).toBe(true),
)
test.each(['chager', 'samsng', 'sollar', 'earings', 'laptp', 'pannel', 'thaulo'])('%s is not', (word) =>
  expect(isEnglishWord(word)).toBe(false),
)
test.each(['thaulo', 'tayi', 'batire', 'mpando', 'nsapato', 'ndowa', 'chipewa'])(
  '%s looks Chichewa',
  (word) => expect(looksChichewa(word)).toBe(true),
)
test.each(['chager', 'samsng', 'iphnoe', 'techno', 'blutooth'])('%s does not', (word) =>
  expect(looksChichewa(word)).toBe(false),
)
