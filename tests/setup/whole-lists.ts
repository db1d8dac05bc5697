import fc from "fast-check";

// By itself fast-check draws at most 10 elements, whatever `maxLength` says.
fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true });
