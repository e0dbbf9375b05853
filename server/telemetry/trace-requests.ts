import { context, propagation, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { markFailed, tracer } from '#app/base/telemetry/tracing.server.ts'
import { config } from '#app/config.server.ts'
import { isUnlogged } from '../requests/request-log.ts'

/** The pattern of an address, such as `/orders/:orderId`: the address itself may be a key. */
type RouteOf = (pathname: string) => string | undefined

/**
 * A span for each request, with the request's method, route and status. A trace that the balancer began goes on here;
 * anybody else's is not believed, or visitors could decide what is recorded.
 */
export const traceRequests = (routeOf: RouteOf) =>
  createMiddleware(async (c, next) => {
    if (isUnlogged(c.req.path)) return next()
    const { method } = c.req
    const around = config.TRUST_PROXY
      ? propagation.extract(context.active(), c.req.raw.headers, {
          get: (headers: Headers, name) => headers.get(name) ?? undefined,
          keys: (headers: Headers) => [...headers.keys()],
        })
      : context.active()
    const route = routeOf(c.req.path)
    const attributes = { 'http.request.method': method, ...(route && { 'http.route': route }) }
    const named = route ? `${method} ${route}` : method
    await tracer().startActiveSpan(named, { kind: SpanKind.SERVER, attributes }, around, async (span) => {
      try {
        await next()
        const own = route ?? ownRoute(routePath(c, -1))
        if (own && !route) span.updateName(`${method} ${own}`).setAttribute('http.route', own)
        span.setAttribute('http.response.status_code', c.res.status)
        const requestId = c.res.headers.get('X-Request-Id')
        if (requestId) span.setAttribute('thumba.request_id', requestId)
        if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      } catch (error) {
        markFailed(span, error)
        throw error
      } finally {
        span.end()
      }
    })
  })

/** What the server answers without the router; what stands for all addresses says nothing. */
const ownRoute = (path: string) => (/^\/?\*$/.test(path) ? undefined : path)
