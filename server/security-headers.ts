import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Environment } from "#app/platform/configuration/env.server.ts";
import { isSharedPhoto } from "#app/platform/photos/photo-url.ts";
import { createNonce } from "./nonce.ts";
import { factsOf } from "./response-facts.ts";

/** Sets strict headers on every page. Scripts only run with this response's nonce. */
export function securityHeaders(environment: Environment): RequestHandler {
  // Hot reload injects its own scripts, so development has no policy.
  if (!environment.production) return (_request, _response, next) => next();
  const tileOrigin = environment.mapTileUrl ? [new URL(environment.mapTileUrl).origin] : [];
  const policy = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // 'self' is for browsers that do not support 'strict-dynamic', which overrides it in others.
        scriptSrc: [
          "'self'",
          "'strict-dynamic'",
          (_request, response) => `'nonce-${factsOf(response).nonce}'`,
        ],
        // React writes style attributes (calendar positions, dominant colours of pictures).
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", ...tileOrigin],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'", ...checkoutOrigins(environment)],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    // Not for subdomains: those of the operator may have no certificate, and browsers would refuse them for
    // a year.
    strictTransportSecurity: environment.publicUrl.startsWith("https:") && {
      includeSubDomains: false,
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  return (request, response, next) => {
    factsOf(response).nonce = createNonce();
    policy(request, response, (error?: unknown) => {
      if (isOfMails(request.path)) response.set("Cross-Origin-Resource-Policy", "cross-origin");
      next(error);
    });
  };
}

/**
 * Whether the path is that of a picture in mails. Other sites may load these, because people read their mail
 * on the pages of their mail providers.
 */
function isOfMails(path: string): boolean {
  return path.startsWith("/email/") || (path.startsWith("/media/") && isSharedPhoto(path));
}

/**
 * The origin to which the form that starts a payment redirects: that of the provider in use. None for the
 * sandbox, which is part of this site.
 */
function checkoutOrigins({ stripe }: Environment): string[] {
  if (stripe === null) return [];
  return [stripe.apiBase === null ? "https://checkout.stripe.com" : new URL(stripe.apiBase).origin];
}
