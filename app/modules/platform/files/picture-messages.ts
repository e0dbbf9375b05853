import { allowedPictureTypes, type PictureRefusal } from './rules.ts'

// Apart from rules.ts, which every page of the shop loads.

/** What a person reads; `detail` is the type found or the bytes counted. */
export function pictureMessage(refusal: { reason: PictureRefusal; detail?: unknown }): string {
  switch (refusal.reason) {
    case 'type-not-allowed':
      return `File type ${refusal.detail} is not allowed. Allowed types: ${allowedPictureTypes.join(', ')}`
    case 'picture-too-large':
      return `File size ${megabytes(Number(refusal.detail))} MB exceeds maximum size of 5MB`
    case 'picture-has-too-many-pixels':
      return 'This picture has more than 50 megapixels. Please use a smaller one.'
    case 'picture-side-too-long':
      return 'A picture may be at most 16,000 pixels wide or high. Please use a smaller one.'
    case 'storage-full':
      return 'Storage quota exceeded. Please contact support.'
    case 'picture-too-slow':
      return 'This picture takes too long to read. Save it as a plain JPEG, then send that.'
    case 'picture-unreadable':
      return 'This picture is damaged or incomplete. Please choose another one.'
  }
}

/** Rounded up, so that a file a byte too large never reads as exactly 5 MB. */
const megabytes = (bytes: number) => Math.ceil((bytes / 1024 / 1024) * 100) / 100
