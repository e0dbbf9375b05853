/** Where whoever is part of an order finds a photo of its disputes. */
export const photoPath = (orderNumber: string, photoId: string) =>
  `/orders/${orderNumber}/dispute/photos/${photoId}`
