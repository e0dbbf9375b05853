type WithConnection = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }

export const connection = () => (navigator as WithConnection).connection
export const isDataSaver = () => connection()?.saveData === true
