/** How long after delivery a buyer may open a dispute, and no account that it is about is deleted. */
export const daysToDispute = 14
