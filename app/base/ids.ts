const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const idLength = 16
// 252 is the largest multiple of 36 below 256: bytes above it are thrown away, so every character is as likely.
const fairBytes = 252

/** 16 random characters a-z and 0-9 (about 82 bits), short enough to read out and to share. */
export function newId(): string {
  let id = ''
  while (id.length < idLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(idLength * 2))) {
      if (byte < fairBytes && id.length < idLength) id += alphabet[byte % alphabet.length]
    }
  }
  return id
}

export const idPattern = /^[a-z0-9]{16}$/
