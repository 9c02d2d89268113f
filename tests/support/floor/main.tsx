import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

// The least that a page in React can be: what any such site makes a visitor download.
createRoot(document.body).render(<StrictMode>0</StrictMode>);
