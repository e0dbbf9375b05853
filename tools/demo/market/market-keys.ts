/** Whatever the demo made carries this before its name. */
export const demoKeys = 'demo:%'
export const demoPicturePaths = 'products/%/demo\\_%'

export const productKey = (key: string) => `demo:${key}`
export const sellerKey = (key: string) => `demo:seller:${key}`
/** Where a drawing lies: another drawing of the same product has another address. */
export const picturePath = (sellerId: string, name: string) => `products/${sellerId}/demo_${name}`

/** The shop of the demo's seller who signs in: it has 20 products. */
export const demoSellerKey = 'katoto-fashion'
