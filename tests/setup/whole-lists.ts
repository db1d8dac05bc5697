import fc from "fast-check";

// By default fast-check draws at most 10 elements, whatever `maxLength` is.
fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true });
