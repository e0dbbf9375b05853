/**
 * What `#test/http.ts` opened in this worker. The hooks of every file find it here (`test/shop-hooks.ts`): where files share
 * a worker it is opened by the first that needs it, and hooks that it made itself would be that file's alone.
 */
export const opened: {
  afterEach?: () => Promise<unknown>
  afterAll?: () => Promise<unknown>
  /** As it was before. */
  environment?: NodeJS.ProcessEnv
} = {}

/** For another program: nothing of what the app in this worker was given. */
export const environmentOfPrograms = (): NodeJS.ProcessEnv => opened.environment ?? process.env
