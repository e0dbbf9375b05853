import { line } from './shapes.ts'

/** A wooden hanger on the rail; `top` is the height of the neck it fills. */
export const hanger = (top = 224) =>
  line(`M500 ${top - 34}V150Q500 128 520 122Q536 108 518 98Q500 92 492 106`, '#6d727b', 9) +
  line(`M500 ${top - 36}L320 ${top + 30}M500 ${top - 36}L680 ${top + 30}`, '#8a5a35', 17) +
  line(`M500 ${top - 40}L326 ${top + 24}`, '#c48f57', 5)
