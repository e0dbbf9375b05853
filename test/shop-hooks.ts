import { afterAll, afterEach } from 'vitest'
import { opened } from './opened-shop.ts'

afterEach(() => opened.afterEach?.())
afterAll(() => opened.afterAll?.())
