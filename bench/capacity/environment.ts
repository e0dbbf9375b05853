// Read before anything that reads the settings: the demo's half year encrypts photos that nobody opens again.
process.env.APP_SECRET ??= 'of the capacity bench and of nothing else'

export {}
