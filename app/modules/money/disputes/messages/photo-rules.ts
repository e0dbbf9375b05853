/** Where a photo about an order lies. */
export const photoKey = (orderId: string, random: string) => `disputes/${orderId}/${random}.jpg`

/** Where whoever is part of an order finds a photo of its disputes. */
export const photoPath = (orderNumber: string, photoId: string) =>
  `/orders/${orderNumber}/dispute/photos/${photoId}`
